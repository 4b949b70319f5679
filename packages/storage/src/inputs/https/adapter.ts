import { httpAdapter } from '../http/http-adapter.ts';

export const https = httpAdapter('https');
