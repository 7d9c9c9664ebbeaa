import escapeHtml from 'escape-html';
import { renderSampleEmails, type SampleEmail } from './samples.ts';

/** Builds the HTML page that shows every e-mail, with its subject, its text part and its HTML part. */
export function buildPreviewPage(emails: readonly SampleEmail[]): string {
  const toId = (name: string): string => encodeURIComponent(name);
  const links = emails
    .map(({ name }) => `<li><a href="#${toId(name)}">${escapeHtml(name)}</a></li>`)
    .join('\n');
  const sections = emails
    .map(
      ({ name, subject, html, text }) => `<section id="${toId(name)}">
<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(subject)}</p>
<iframe title="${escapeHtml(name)}" sandbox srcdoc="${escapeHtml(html)}" loading="lazy"></iframe>
<details><summary>Text part</summary><pre>${escapeHtml(text)}</pre></details>
</section>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>E-mails (${emails.length})</title>
<style>
body { display: flex; gap: 2rem; margin: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
nav { position: sticky; top: 0; flex: none; max-height: 100vh; overflow: auto; }
main { flex: 1; min-width: 0; }
iframe { width: 100%; height: 44rem; border: 1px solid; }
pre { white-space: pre-wrap; }
@media (max-width: 700px) { body { display: block; } nav { position: static; } }
</style>
</head>
<body>
<nav><h1>E-mails</h1><ul>
${links}
</ul></nav>
<main>
${sections}
</main>
</body>
</html>`;
}

/** `node --conditions=source dev/emails/preview-page.ts <public URL>` prints the page. */
if (import.meta.main) {
  const [, , publicUrl = 'http://localhost:3000'] = process.argv;
  process.stdout.write(buildPreviewPage(renderSampleEmails(publicUrl)));
}
