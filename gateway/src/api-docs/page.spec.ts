import { buildDocsPage, findStyleSheet } from './page.ts';

const links = (html: string) => [...html.matchAll(/<link[^>]+href="([^"]+)"/g)].map(([, url]) => url);

describe('findStyleSheet', () => {
  it('returns the URL of the style sheet among other links', () => {
    const template =
      '<head><link rel="icon" href="/assets/favicon.svg"><link href="/assets/main.1.css" rel="stylesheet"></head>';
    expect(findStyleSheet(template)).toBe('/assets/main.1.css');
  });

  it.each(['<head></head>', '<link href="https://other.example/a.css" rel="stylesheet">'])(
    'returns null when the template links no style sheet of this site: %s',
    (template) => {
      expect(findStyleSheet(template)).toBeNull();
    },
  );
});

describe('buildDocsPage', () => {
  it("links the site's style sheet before those of the documentation", () => {
    expect(links(buildDocsPage([], '/assets/main.1.css'))).toEqual([
      '/assets/main.1.css',
      '/api/docs/swagger-ui.css',
      '/api/docs/style.css',
    ]);
  });

  it("works without the site's style sheet, and always links to the site", () => {
    const page = buildDocsPage([], null);
    expect(links(page)).toEqual(['/api/docs/swagger-ui.css', '/api/docs/style.css']);
    expect(page).toContain('<a href="/">Retour à Bottin</a>');
  });
});
