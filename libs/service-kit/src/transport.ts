import type { CustomTransportStrategy, Server } from '@nestjs/microservices';

/** Injection token of the RPC transport, provided by messaging. */
export const TRANSPORT = Symbol('TRANSPORT');

/** A Nest transport to which handlers can be added besides those of controllers. */
export type Transport = Server & CustomTransportStrategy;
