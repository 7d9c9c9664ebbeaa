/** What one request or event carries through every asynchronous step; logs and outgoing calls read it. */
export { type RequestContext, requestContext } from '@bottin/messaging/context.ts';
