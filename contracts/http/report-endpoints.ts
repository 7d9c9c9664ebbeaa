// Written by `npm run http:endpoints` from the calls in this folder.

import type { Endpoints } from './endpoint.ts';
import type { reportCalls as reportCallsType } from './reports.ts';

export const reportCalls: Endpoints<typeof reportCallsType> = {
  create: { method: 'POST', path: '/api/reports', hasBody: true },
  contest: { method: 'POST', path: '/api/reports/contest', hasBody: true },
};
