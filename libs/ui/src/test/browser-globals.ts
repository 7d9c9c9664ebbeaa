import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

/** Defines the browser globals that components need and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
// These observers never call back, because jsdom has no layout.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(Element.prototype, { hasPointerCapture: () => false });

// Time-out of `waitFor` and `findBy…`. The default of one second is too short when all test files run in
// parallel.
configure({ asyncUtilTimeout: 10_000 });
