// Written by `npm run http:endpoints` from the calls in this folder.

import type { Endpoints } from './endpoint.ts';
import type { ownPictureCalls as ownPictureCallsType } from './own-picture.ts';

export const ownPictureCalls: Endpoints<typeof ownPictureCallsType> = {
  get: { method: 'GET', path: '/api/account/picture', hasBody: false },
  upload: { method: 'POST', path: '/api/account/picture', hasBody: false },
  remove: { method: 'DELETE', path: '/api/account/picture', hasBody: false },
  reject: { method: 'DELETE', path: '/api/admin/users/{id}/picture', hasBody: false },
};
