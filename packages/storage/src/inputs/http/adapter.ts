import { httpAdapter } from './http-adapter.ts';

export const http = httpAdapter('http');
