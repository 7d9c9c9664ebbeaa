/** Runs a script of our own; one that couldn't be fetched leaves nothing behind. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} couldn't be fetched`));
    };
    document.head.append(script);
  });
}
