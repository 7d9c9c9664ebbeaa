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
 * Replaces the package `react-style-singleton` (scroll lock of Radix dialogs), aliased by the build. The
 * original inserts a `<style>` element, which our content security policy blocks; a constructed style sheet
 * is allowed.
 * @public to that package's users
 */
export const styleSingleton = () => Style;
