import { FailureCounter } from './failure-counter.ts';

describe('FailureCounter', () => {
  it('FailureCounter counts the failures of a message until the message is settled', () => {
    const failures = new FailureCounter();
    expect([failures.add('a'), failures.add('a'), failures.add('b')]).toEqual([1, 2, 1]);
    failures.clear('a');
    expect(failures.add('a')).toBe(1);
    expect(failures.add('b')).toBe(2);
  });

  it('FailureCounter evicts the message that failed longest ago when it tracks more than `maxTracked` messages', () => {
    const failures = new FailureCounter(3);
    failures.add('oldest');
    failures.add('kept');
    for (const message of ['a', 'b']) failures.add(message);
    expect(failures.add('kept')).toBe(2);
    expect(failures.add('oldest')).toBe(1);
  });
});
