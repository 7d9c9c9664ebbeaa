import { buildDocsPage, findStyleSheet } from './page.ts';

const links = (html: string) => [...html.matchAll(/<link[^>]+href="([^"]+)"/g)].map(([, url]) => url);

describe('findStyleSheet', () => {
  it('findStyleSheet returns the URL of the style sheet among other links', () => {
    const template =
      '<head><link rel="icon" href="/assets/favicon.svg"><link href="/assets/main.1.css" rel="stylesheet"></head>';
    expect(findStyleSheet(template)).toBe('/assets/main.1.css');
  });

  it.each(['<head></head>', '<link href="https://other.example/a.css" rel="stylesheet">'])(
    'findStyleSheet returns null for the template « %s », which links no style sheet of this site',
    (template) => {
      expect(findStyleSheet(template)).toBeNull();
    },
  );
});

describe('buildDocsPage', () => {
  it("buildDocsPage links the site's style sheet before the documentation's style sheets", () => {
    expect(links(buildDocsPage([], '/assets/main.1.css'))).toEqual([
      '/assets/main.1.css',
      '/api/docs/swagger-ui.css',
      '/api/docs/style.css',
    ]);
  });

  it('buildDocsPage links to the site even when the style sheet is unknown', () => {
    const page = buildDocsPage([], null);
    expect(links(page)).toEqual(['/api/docs/swagger-ui.css', '/api/docs/style.css']);
    expect(page).toContain('<a href="/">Retour à Bottin</a>');
  });
});
