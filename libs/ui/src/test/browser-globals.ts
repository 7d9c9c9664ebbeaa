import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

/** Defines browser globals that jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(Element.prototype, { hasPointerCapture: () => false });

// The default of one second is too short when all test files run at the same time.
configure({ asyncUtilTimeout: 10_000 });
