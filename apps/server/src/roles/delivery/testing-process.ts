import { openObjectStore } from '@sluice/storage';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { cdnRoutes } from './cdn-routes.ts';
import { CmcdForwarder } from './cmcd-forwarder.ts';
import { createCmcdChannel } from '../../shared/cmcd-channel.ts';
import { sendBatch } from './send-batch.ts';

// Runs a delivery server in its own process, which sends CMCD data to a remote collector.
const [directory = '', collectorUrl = ''] = process.argv.slice(2);
const objects = await openObjectStore({ driver: 'folder', directory });
const send = sendBatch(createCmcdChannel(), { collectorUrl, secretKey: Buffer.alloc(32, 1) });
const teller = new CmcdForwarder({ send, log: pino({ level: 'silent' }) });
const app = fastify();
cdnRoutes(app, objects, () => undefined, { tell: (message) => teller.tell(message) });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
