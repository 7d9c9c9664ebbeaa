import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { jest } from '@jest/globals';
import { ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';
import { readFileBody } from './read-file.ts';

test('a request whose body was already read is refused', async () => {
  const request = new IncomingMessage(new Socket());
  request.push(null);
  request.resume();
  await once(request, 'end');
  await expect(readFileBody(request, 10, () => true)).rejects.toThrow(ownPictureTexts.missing);
});

test('the parts of a refused body are released before the request ends', async () => {
  const request = new IncomingMessage(new Socket());
  const part = Buffer.alloc(6);
  const concatenated = jest.spyOn(Buffer, 'concat');
  const body = readFileBody(request, 10, () => true);
  request.push(part);
  request.push(part);
  await expect(body).rejects.toThrow(ownPictureTexts.tooLarge);
  request.push(null);
  await once(request, 'end');
  expect(concatenated).toHaveBeenCalledWith([]);
  concatenated.mockRestore();
});

test('a request whose client disconnected earlier is refused', async () => {
  const request = new IncomingMessage(new Socket());
  request.destroy();
  await once(request, 'close');
  await expect(readFileBody(request, 10, () => true)).rejects.toThrow(ownPictureTexts.interrupted);
});
