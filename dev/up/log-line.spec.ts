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

  it('says where in our sources the problem comes from', () => {
    const stack = [
      'Error: why',
      '    at next (/x/node_modules/express/lib/router.ts:3:1)',
      '    at read (/home/me/bottin/services/search/src/index/index.service.ts:12:7)',
      '    at main (/home/me/bottin/services/search/src/main.ts:8:1)',
    ].join('\n');
    const line = parseLogLine(JSON.stringify({ level: 50, msg: 'failed', err: { message: 'why', stack } }));
    expect(problemOf(line)).toBe('failed: why (services/search/src/index/index.service.ts:12)');
  });

  it.each(['', 'plain text', '{not json', '[1]'])('may be any other text: %j', (text) => {
    expect(parseLogLine(text)).toBeNull();
  });
});
