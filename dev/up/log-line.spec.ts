import { isListening, parseLogLine, formatProblem } from './log-line.ts';

describe('parseLogLine', () => {
  it('parseLogLine parses the port of a listening service', () => {
    const line = parseLogLine('{"level":30,"msg":"listening","port":4321}');
    expect(isListening(line)).toBe(true);
    expect(line?.port).toBe(4321);
    expect(formatProblem(line)).toBeNull();
  });

  it('parseLogLine accepts level names and level numbers', () => {
    expect(isListening(parseLogLine('{"level":"info","message":"listening"}'))).toBe(true);
    expect(formatProblem(parseLogLine('{"level":"error","message":"no"}'))).toBe('no');
  });

  it('formatProblem returns the message with its reason for lines of level error and above', () => {
    expect(formatProblem(parseLogLine('{"level":40,"msg":"slow"}'))).toBeNull();
    expect(formatProblem(parseLogLine('{"level":50,"msg":"failed","err":{"message":"why"}}'))).toBe(
      'failed: why',
    );
  });

  it('formatProblem includes the source file and line of the error', () => {
    const stack = [
      'Error: why',
      '    at next (/x/node_modules/express/lib/router.ts:3:1)',
      '    at read (/home/me/bottin/services/search/src/index/index.service.ts:12:7)',
      '    at main (/home/me/bottin/services/search/src/main.ts:8:1)',
    ].join('\n');
    const line = parseLogLine(JSON.stringify({ level: 50, msg: 'failed', err: { message: 'why', stack } }));
    expect(formatProblem(line)).toBe('failed: why (services/search/src/index/index.service.ts:12)');
  });

  it.each(['', 'plain text', '{not json', '[1]'])(
    'parseLogLine returns null for the text %j, which is not a JSON object',
    (text) => {
      expect(parseLogLine(text)).toBeNull();
    },
  );
});
