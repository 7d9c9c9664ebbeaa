import { Register } from './register.ts';

describe('what a fact may be', () => {
  it('is what was acknowledged last', () => {
    const register = new Register(0);
    register.decide(1);
    register.decide(2);
    expect(register.possible).toEqual([2]);
    expect(register.isOnly(2)).toBe(true);
    expect(register.changes).toBe(2);
  });

  it('is either after an act without an answer', () => {
    const register = new Register(false);
    register.leaveOpen(true);
    expect(register.possible).toEqual([false, true]);
    expect(register.isOnly(false)).toBe(false);
  });

  it('may still become what a lost act wanted after a later one was answered, and not what was before both', () => {
    const register = new Register('none');
    register.leaveOpen('first');
    register.decide('second');
    expect(register.possible).toEqual(['second', 'first']);
    expect(register.may('none')).toBe(false);
  });

  it('is certain again when the act that was in doubt is acknowledged', () => {
    const register = new Register('none');
    register.leaveOpen('connected');
    register.decide('connected');
    expect(register.isOnly('connected')).toBe(true);
  });
});
