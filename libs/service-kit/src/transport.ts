import type { CustomTransportStrategy, Server } from '@nestjs/microservices';

/** Injection token of the RPC transport, provided by messaging. */
export const TRANSPORT = Symbol('TRANSPORT');

/** A Nest transport that also accepts handlers that don't belong to a controller. */
export type Transport = Server & CustomTransportStrategy;
