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
 * Stands in for the package `react-style-singleton` (the scroll lock of Radix dialogs), which inserts a `<style>` element
 * that our content security policy refuses; a constructed style sheet is allowed. The build aliases it.
 * @public to that package's users
 */
export const styleSingleton = () => Style;
