import { UncertainValue } from './uncertain-value.ts';

describe('UncertainValue', () => {
  it('an acknowledged action leaves only its own value possible', () => {
    const register = new UncertainValue(0);
    register.setConfirmed(1);
    register.setConfirmed(2);
    expect(register.possible).toEqual([2]);
    expect(register.isCertainly(2)).toBe(true);
    expect(register.changes).toBe(2);
  });

  it('an unanswered action adds a second possible value', () => {
    const register = new UncertainValue(false);
    register.addPossible(true);
    expect(register.possible).toEqual([false, true]);
    expect(register.isCertainly(false)).toBe(false);
  });

  it('the value of an unanswered action stays possible after a later acknowledged action; the initial value becomes impossible', () => {
    const register = new UncertainValue('none');
    register.addPossible('first');
    register.setConfirmed('second');
    expect(register.possible).toEqual(['second', 'first']);
    expect(register.canBe('none')).toBe(false);
  });

  it('the value is certain again when the unanswered action is acknowledged later', () => {
    const register = new UncertainValue('none');
    register.addPossible('connected');
    register.setConfirmed('connected');
    expect(register.isCertainly('connected')).toBe(true);
  });
});
