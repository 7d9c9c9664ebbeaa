import { isListening, parseLogLine, problemOf } from './log-line.ts';

describe('a line of a service', () => {
  it('announces where it listens', () => {
    const line = parseLogLine('{"level":30,"msg":"listening","port":4321}');
    expect(isListening(line)).toBe(true);
    expect(line?.port).toBe(4321);
    expect(problemOf(line)).toBeNull();
  });

  it('is understood with levels in words', () => {
    expect(isListening(parseLogLine('{"level":"info","message":"listening"}'))).toBe(true);
    expect(problemOf(parseLogLine('{"level":"error","message":"no"}'))).toBe('no');
  });

  it('is a problem from the level of errors on, with its reason', () => {
    expect(problemOf(parseLogLine('{"level":40,"msg":"slow"}'))).toBeNull();
    expect(problemOf(parseLogLine('{"level":50,"msg":"failed","err":{"message":"why"}}'))).toBe(
      'failed: why',
    );
  });

  it.each(['', 'plain text', '{not json', '[1]'])('may be any other text: %j', (text) => {
    expect(parseLogLine(text)).toBeNull();
  });
});
