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
 * Replaces the npm package `react-style-singleton`, which Radix uses to stop the page from scrolling behind a
 * dialog. The build replaces imports of the package by this file. The package inserts a `<style>` element,
 * which our content security policy blocks. This replacement uses a constructed style sheet, which the policy
 * allows.
 * @public used by packages that import react-style-singleton
 */
export const styleSingleton = () => Style;
