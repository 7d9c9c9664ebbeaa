import type { OwnPicture, PictureCrop } from '@bottin/contracts/domain/own-picture-schema.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { ownPictureCalls } from '@bottin/contracts/http/own-picture-endpoints.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';

/**
 * Uploads an image, with the square to crop. `onProgress` gets the uploaded share of the file, from 0 to 1.
 * Uses XMLHttpRequest, because `fetch` doesn't report upload progress.
 * @throws HttpError for an unsuccessful response, TypeError when the server can't be reached
 */
export function sendPicture(
  file: Blob,
  crop: PictureCrop,
  onProgress: (share: number) => void,
): Promise<OwnPicture> {
  const { left, top, size } = crop;
  const query = { left: String(left), top: String(top), size: String(size) };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(ownPictureCalls.upload.method, callUrl(ownPictureCalls.upload, { query }));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('the upload failed'));
    request.ontimeout = request.onerror;
    request.onload = () => {
      const isSuccess = request.status >= 200 && request.status < 300;
      if (isSuccess) resolve(JSON.parse(request.responseText) as OwnPicture);
      else reject(new HttpError(request.status, request.statusText, request.responseText));
    };
    request.send(file);
  });
}
