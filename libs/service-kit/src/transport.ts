import type { CustomTransportStrategy, Server } from '@nestjs/microservices';

/** Injection token of the RPC transport, which MessagingModule provides. */
export const TRANSPORT = Symbol('TRANSPORT');

/**
 * A Nest transport. Unlike `CustomTransportStrategy` alone, it has `addHandler`, which adds handlers that
 * don't belong to a controller.
 */
export type Transport = Server & CustomTransportStrategy;
