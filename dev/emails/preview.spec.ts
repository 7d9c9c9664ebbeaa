import { emailKinds } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { buildPreviewPage } from './preview-page.ts';
import { renderSampleEmails } from './samples.ts';

describe('e-mail preview', () => {
  const emails = renderSampleEmails('https://bottin.test');

  it('the e-mail preview shows every message type', () => {
    const types = emails.map(({ name }) => name.replace(/ \(.*/, ''));
    expect(new Set(types)).toEqual(new Set([...emailKinds, 'account-deleted']));
  });

  it('the e-mail preview gives each e-mail a name of its own', () => {
    expect(new Set(emails.map(({ name }) => name)).size).toBe(emails.length);
  });

  it('the e-mail preview escapes the HTML part, the text part and the subject of an e-mail', () => {
    const page = buildPreviewPage([{ name: 'a', subject: '<b>', html: '<p class="x">é</p>', text: '<i>' }]);
    expect(page).toContain('srcdoc="&lt;p class=&quot;x&quot;&gt;é&lt;/p&gt;"');
    expect(page).toContain('<p>&lt;b&gt;</p>');
    expect(page).toContain('<pre>&lt;i&gt;</pre>');
  });
});
