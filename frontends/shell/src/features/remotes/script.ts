/** Runs one of our own scripts. Removes the script element when loading fails. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} couldn't be loaded`));
    };
    document.head.append(script);
  });
}
