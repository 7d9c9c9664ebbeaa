/**
 * Processes the items of a source, at most `atOnce` items at a time.
 * @throws the first error. After an error, no more items are taken, and the function throws once the running
 * work has ended.
 */
export async function inParallel<T>(
  source: AsyncGenerator<T, undefined>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    try {
      for await (const one of { [Symbol.asyncIterator]: () => ({ next: () => source.next() }) })
        await work(one);
    } catch (error) {
      await source.return(undefined);
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
