/** Text for browsers without JavaScript, in place of a page that only the browser renders. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <p className="mx-auto max-w-xl px-4 py-16 text-center text-lg">
        Cette page a besoin de JavaScript. Active-le dans ton navigateur pour te connecter, créer ton compte
        ou le gérer.
      </p>
    </noscript>
  );
}
