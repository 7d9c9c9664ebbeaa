import 'reflect-metadata';
import { gatewayEnv } from './config/env.ts';
import { startGateway } from './start.ts';

await startGateway(gatewayEnv());
