// Written by `npm run http:endpoints` from the calls in this folder.

import type { Endpoints } from './endpoint.ts';
import type { reportAdminCalls as reportAdminCallsType } from './reports.ts';

export const reportAdminCalls: Endpoints<typeof reportAdminCallsType> = {
  queue: { method: 'GET', path: '/api/admin/reports', hasBody: false },
  close: { method: 'POST', path: '/api/admin/reports/close', hasBody: true },
};
