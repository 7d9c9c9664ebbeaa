import { z } from 'zod';
import { ownPictureLimits } from '../domain/own-picture.ts';
import { ownPictureSchema, pictureCropSchema, pictureIdSchema } from '../domain/own-picture-schema.ts';
import { messageSchema } from '../domain/responses.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { defineCall } from './define-call.ts';

export const ownPictureCalls = {
  get: defineCall({
    id: 'getOwnPicture',
    method: 'GET',
    path: '/api/account/picture',
    access: 'user',
    budget: 'own',
    response: ownPictureSchema,
    summary: 'Sa photo ou son logo',
  }),
  upload: defineCall({
    id: 'uploadOwnPicture',
    method: 'POST',
    path: '/api/account/picture',
    access: 'user',
    budget: 'upload',
    query: pictureCropSchema,
    maxFileBytes: ownPictureLimits.bytes,
    response: ownPictureSchema,
    summary:
      'Remplace sa photo ou son logo par le carré choisi d’une image JPEG, PNG, WebP ou AVIF, dont les octets sont le corps de la requête; un envoi refusé garde l’image précédente',
  }),
  remove: defineCall({
    id: 'removeOwnPicture',
    method: 'DELETE',
    path: '/api/account/picture',
    access: 'user',
    budget: 'write',
    response: ownPictureSchema,
    summary: 'Retire sa photo ou son logo; le retirer encore ne change rien',
  }),
  reject: defineCall({
    id: 'adminRemovePicture',
    method: 'DELETE',
    path: '/api/admin/users/{id}/picture',
    access: 'admin',
    budget: 'administration',
    params: z.object({ id: uuidSchema }),
    /** Id of the picture that the administrator saw. */
    query: z.object({ picture: pictureIdSchema.optional() }),
    response: messageSchema,
    summary:
      'Retire la photo ou le logo d’un compte, qui voit dans son profil que l’administration l’a retiré; avec `picture`, seulement si c’est encore cette image',
  }),
} as const;
