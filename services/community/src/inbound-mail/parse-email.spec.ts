import { randomBytes } from 'node:crypto';
import { parseEmail } from './parse-email.ts';
import { extractReplyText } from './reply-text.rules.ts';

const parse = (...lines: string[]) => parseEmail(Buffer.from(lines.join('\r\n')));
const repeat = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

describe('parseEmail', () => {
  it('parseEmail reads the headers, author and text of an e-mail', async () => {
    const email = await parse(
      'From: =?utf-8?Q?Zo=C3=A9?= <zoe@exemple.ca>',
      'Message-ID: <1@exemple.ca>',
      'Received: from a',
      '\tby b',
      'Received: from c',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Avec plaisir, =E0 mardi',
    );
    expect(email).toMatchObject({ from: 'zoe@exemple.ca', messageId: '<1@exemple.ca>', parts: [] });
    expect(email.text?.trim()).toBe('Avec plaisir, à mardi');
    expect(email.headers.get('received')).toHaveLength(2);
  });

  it('parseEmail converts an HTML-only e-mail to a text in which extractReplyText finds the quote', async () => {
    const { text } = await parse(
      'From: zoe@exemple.ca',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Avec <b>plaisir</b></p><p>Le 26 nov. 2026, Maude a écrit :</p><blockquote>Bonjour</blockquote>',
    );
    expect(extractReplyText(text ?? '')).toBe('Avec plaisir');
  });

  const gmail = [
    '<div dir="ltr">Avec plaisir<br clear="all"><div><br></div>',
    '<span class="gmail_signature_prefix">-- </span><br>',
    '<div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div dir="ltr">Zoé<br></div></div></div><br>',
    '<div class="gmail_quote"><div dir="ltr" class="gmail_attr">Le jeu. 26 nov. 2026 à 10:12, Maude Roy &lt;',
    '<a href="mailto:a@b.example">a@b.example</a>&gt; a écrit :<br></div>',
    '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">Bonjour</blockquote></div>',
  ];
  const thunderbird = [
    '<html><head></head><body><p>Avec plaisir</p>',
    '<div class="moz-cite-prefix">Le 26/11/2026 à 10:12, Maude Roy a écrit :<br></div>',
    '<blockquote type="cite" cite="mid:1@b.example"><p>Bonjour</p></blockquote>',
    '<div class="moz-signature">-- <br>Zoé<br>514 555-0199</div></body></html>',
  ];
  const noBreakSpace = ['<p>Avec plaisir</p><p>--&nbsp;<br>Zoé</p>'];
  it.each([
    ['Gmail’s form', gmail],
    ['Thunderbird’s form', thunderbird],
    ['a no-break space in the delimiter', noBreakSpace],
  ])(
    'parseEmail says that the text is from HTML, so that a signature with %s is removed',
    async (_form, html) => {
      const part = ['Content-Type: text/html; charset=utf-8', '', ...html];
      const whole = await parse(...part);
      const mixed = await parse('Content-Type: multipart/mixed; boundary=x', '', '--x', ...part, '--x--');
      for (const { text, isFromHtml } of [whole, mixed]) {
        expect(isFromHtml).toBe(true);
        expect(extractReplyText(text ?? '', isFromHtml)).toBe('Avec plaisir');
      }
    },
  );

  it('parseEmail says that a plain text beside HTML isn’t from HTML', async () => {
    const alternatives = [
      '--x',
      '',
      'Avec plaisir',
      '--x',
      'Content-Type: text/html',
      '',
      '<p>Avec plaisir</p>',
    ];
    const email = await parse(
      'Content-Type: multipart/alternative; boundary=x',
      '',
      ...alternatives,
      '--x--',
    );
    expect(email.isFromHtml).toBe(false);
  });

  it('parseEmail reads the text of HTML with embedded images', async () => {
    const { text, parts } = await parse(
      'From: zoe@exemple.ca',
      'Content-Type: multipart/related; boundary=x',
      '',
      '--x',
      'Content-Type: text/html; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>D=E9j=E0 <b>pr=EAte</b></p><img src=3D"cid:logo">',
      '--x',
      'Content-Type: image/png',
      'Content-ID: <logo>',
      '',
      '1234',
      '--x--',
    );
    expect(text?.trim()).toBe('Déjà prête');
    expect(parts).toMatchObject([{ contentType: 'image/png', related: true }]);
  });

  it('parseEmail returns no author when the From header is missing or contains several addresses', async () => {
    expect((await parse('Subject: a', '', 'b')).from).toBeNull();
    expect((await parse('From: a@exemple.ca, b@exemple.ca', '', 'b')).from).toBeNull();
  });

  it('parseEmail lists attached files and forwarded e-mails as parts', async () => {
    const { parts } = await parse(
      'From: zoe@exemple.ca',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: application/pdf; name=a.pdf',
      'Content-Disposition: attachment',
      '',
      '1234',
      '--x',
      'Content-Type: message/rfc822',
      '',
      'Subject: ancien',
      '',
      'texte',
      '--x--',
    );
    expect(parts.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'message/rfc822']);
  });

  it('parseEmail uses the HTML if the plain text is blank, and returns null for an empty Message-ID', async () => {
    const raw = [
      'Message-ID: <>',
      'Content-Type: multipart/alternative; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      ' ',
      '--x',
      'Content-Type: text/html',
      '',
      '<p>Avec plaisir</p>',
      '--x--',
    ].join('\r\n');
    const { text, messageId } = await parseEmail(Buffer.from(raw));
    expect({ text: text?.trim(), messageId }).toEqual({ text: 'Avec plaisir', messageId: null });
  });

  const nested = (depth: number) =>
    Array.from(
      { length: depth },
      (_one, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
    ).join('\r\n');
  const hostile: Array<[string, string | Buffer]> = [
    ['no content', ''],
    ['only line breaks', repeat('\r\n', 200_000)],
    ['one long header', `From: ${'a'.repeat(200_000)}`],
    ['many headers', repeat('X-A: b\r\n', 250_000)],
    ['many recipients', `To: ${repeat('a@exemple.ca, ', 60_000)}\r\n\r\na`],
    ['many comments in an address', `From: ${'('.repeat(60_000)}\r\n\r\na`],
    ['many encoded words', `Subject: ${repeat('=?utf-8?Q?a?= ', 60_000)}\r\n\r\na`],
    ['many parameters', `Content-Type: text/plain; ${repeat('a*0=b; ', 60_000)}\r\n\r\na`],
    ['deeply nested parts', nested(5_000)],
    ['many parts', `Content-Type: multipart/mixed; boundary=x\r\n\r\n${repeat('--x\r\n\r\na\r\n', 250_000)}`],
    ['deeply nested HTML', `Content-Type: text/html\r\n\r\n${'<div>'.repeat(25_000)}`],
    ['deeply nested tables', `Content-Type: text/html\r\n\r\n${'<table><tr><td>'.repeat(8_000)}`],
    ['deeply nested quotes', `Content-Type: text/html\r\n\r\n${'<blockquote>a'.repeat(9_000)}`],
    ['many unclosed tags', `Content-Type: text/html\r\n\r\n${'<'.repeat(130_000)}`],
    ['many HTML entities', `Content-Type: text/html\r\n\r\n${'&amp;'.repeat(25_000)}`],
    ['an unknown character set', 'Content-Type: text/plain; charset=klingon\r\n\r\n\xff\xfe'],
    ['invalid base64', `Content-Transfer-Encoding: base64\r\n\r\n${'*%='.repeat(60_000)}`],
    ...Array.from({ length: 20 }, (_one, n): [string, Buffer] => [
      `random bytes (sample ${n})`,
      randomBytes(20_000),
    ]),
  ];

  it.each(hostile)(
    'parseEmail parses or rejects an e-mail with %s within five seconds of CPU time',
    async (_what, raw) => {
      const before = process.cpuUsage();
      const email = await parseEmail(Buffer.from(raw)).catch(() => null);
      if (email?.text) extractReplyText(email.text);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(5_000);
    },
  );
});
