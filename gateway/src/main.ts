import 'reflect-metadata';
import { readSettings } from './config/env.ts';
import { startGateway } from './start.ts';

await startGateway(readSettings());
