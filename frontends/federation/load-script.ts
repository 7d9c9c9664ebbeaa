/** Loads and runs one of our own scripts. When loading fails, removes the script element and rejects. */
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
