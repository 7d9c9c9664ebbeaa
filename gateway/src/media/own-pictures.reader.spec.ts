import { FileStore } from '@bottin/file-store/file-store.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import { OwnPicturesReader } from './own-pictures.reader.ts';

/** A file store without files, whose reads can hang. */
class FakeStore extends FileStore {
  reads = 0;
  isHanging = false;

  override async put(): Promise<void> {}
  override async delete(): Promise<void> {}
  override async get(): Promise<Buffer | null> {
    this.reads += 1;
    return this.isHanging ? new Promise<never>(() => undefined) : null;
  }
}

function createReader() {
  const [store, clock] = [new FakeStore(), new TestClock()];
  const reader = new OwnPicturesReader(store, clock, new Breakers());
  const readStatus = (pictureId: string) =>
    reader.read({ pictureId, side: 96 }, 'webp').then(
      () => 200,
      (error) => error.problem.statusCode,
    );
  return { store, clock, readStatus };
}

test('while the file store hangs, one read waits for its time-out and all others are refused', async () => {
  const { store, readStatus } = createReader();
  store.isHanging = true;
  const began = performance.now();
  const [oldest, ...others] = Array.from({ length: 20 }, (_, number) => readStatus(`p${number}`));
  expect(new Set(await Promise.all(others))).toEqual(new Set([503]));
  expect(performance.now() - began).toBeLessThan(7_500);
  expect(await oldest).toBe(503);
  expect(store.reads).toBe(20);
});

test('a missing picture is cached for five seconds', async () => {
  const { store, clock, readStatus } = createReader();
  expect([await readStatus('p'), await readStatus('p')]).toEqual([404, 404]);
  expect(store.reads).toBe(1);
  clock.advance(5_001);
  expect(await readStatus('p')).toBe(404);
  expect(store.reads).toBe(2);
});
