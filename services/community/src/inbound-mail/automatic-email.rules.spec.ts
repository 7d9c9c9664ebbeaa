import { findAutomaticKind, hasTooManyHops } from './automatic-email.rules.ts';

const findKind = (headers: Record<string, string>, sender = 'zoe@exemple.ca') =>
  findAutomaticKind(sender, new Map(Object.entries(headers).map(([name, value]) => [name, [value]])));

describe('findAutomaticKind', () => {
  it.each([
    [{}],
    [{ 'auto-submitted': ' no' }],
    [{ 'auto-submitted': ' No (a person wrote it)' }],
    [{ precedence: ' first-class' }],
    [{ 'x-auto-response-suppress': ' None' }],
    [{ 'content-type': ' multipart/alternative; boundary=a' }],
  ])(
    'findAutomaticKind returns null for an e-mail with the headers %j, because a person wrote it',
    (headers) => {
      expect(findKind(headers)).toBeNull();
    },
  );

  it.each([
    [{ 'auto-submitted': ' auto-replied' }, 'automatic'],
    [{ 'auto-submitted': ' auto-generated; owner-email="a@b.example"' }, 'automatic'],
    [{ 'auto-submitted': ' normal' }, 'automatic'],
    [{ precedence: ' bulk' }, 'automatic'],
    [{ precedence: ' List' }, 'automatic'],
    [{ precedence: ' junk' }, 'automatic'],
    [{ 'list-id': ' <liste.exemple.ca>' }, 'automatic'],
    [{ 'list-unsubscribe': ' <https://exemple.ca>' }, 'automatic'],
    [{ 'x-auto-response-suppress': ' All' }, 'automatic'],
    [{ 'x-autoreply': ' yes' }, 'automatic'],
    [{ 'content-type': ' multipart/report; report-type=delivery-status' }, 'bounce'],
    [{ 'x-bottin-relay': ' id' }, 'loop'],
  ])('findAutomaticKind classifies an e-mail with the headers %j as « %s »', (headers, kind) => {
    expect(findKind(headers as unknown as Record<string, string>)).toBe(kind);
  });

  it('findAutomaticKind classifies an e-mail with an empty sender as a bounce', () => {
    expect(findKind({}, '')).toBe('bounce');
  });
});

describe('hasTooManyHops', () => {
  it('hasTooManyHops returns false for up to 100 Received fields, and true for 101', () => {
    const hops = (count: number) => new Map([['received', Array<string>(count).fill(' from a by b')]]);
    expect(hasTooManyHops(new Map())).toBe(false);
    expect(hasTooManyHops(hops(100))).toBe(false);
    expect(hasTooManyHops(hops(101))).toBe(true);
  });
});
