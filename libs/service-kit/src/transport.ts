import type { CustomTransportStrategy, Server } from '@nestjs/microservices';

/** The injection token of what brings calls to a service's controllers; messaging provides it. */
export const TRANSPORT = Symbol('TRANSPORT');

/** A Nest transport that takes handlers beside those of the controllers. */
export type Transport = Server & CustomTransportStrategy;
