import type { RequestHandler } from 'express';

const personal = /^\/api\/(auth|users|oauth|platforms|admin|account)\//;

/** Calls that answer about one person are kept by no cache; the public ones are checked again each time. */
export const personalAnswers: RequestHandler = (request, response, next) => {
  if (request.path.startsWith('/api/')) {
    response.set('Cache-Control', personal.test(request.path) ? 'private, no-store' : 'no-cache');
  }
  next();
};
