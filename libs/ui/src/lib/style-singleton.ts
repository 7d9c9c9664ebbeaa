import { useEffect } from 'react';

function Style({ styles }: { styles: string; dynamic?: boolean }): null {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [styles]);
  return null;
}

/**
 * Replaces the package `react-style-singleton`, which locks scrolling behind Radix dialogs. The build aliases
 * the package to this file. The original inserts a `<style>` element, which our content security policy
 * blocks; the policy allows constructed style sheets.
 * @public used by packages that import react-style-singleton
 */
export const styleSingleton = () => Style;
