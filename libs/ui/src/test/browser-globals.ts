import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

/** Browser globals that jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(Element.prototype, { hasPointerCapture: () => false });

// One second is too short when all files run at once.
configure({ asyncUtilTimeout: 10_000 });
