import { Failures } from './failures.ts';

describe('failures', () => {
  it('are counted per message until it is settled', () => {
    const failures = new Failures();
    expect([failures.add('a'), failures.add('a'), failures.add('b')]).toEqual([1, 2, 1]);
    failures.forget('a');
    expect(failures.add('a')).toBe(1);
    expect(failures.add('b')).toBe(2);
  });

  it('of messages that others settled do not pile up', () => {
    const failures = new Failures(3);
    failures.add('oldest');
    failures.add('kept');
    for (const message of ['a', 'b']) failures.add(message);
    expect(failures.add('kept')).toBe(2);
    expect(failures.add('oldest')).toBe(1);
  });
});
