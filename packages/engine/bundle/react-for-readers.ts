/** What of React is left out of the client: it asks a browser about itself, and every supported one answers alike. */

/**
 * What React asks for and never needs here, as constants of the bundler: left out of what readers download, with the
 * code behind it, 0.55 kB of what a first visit fetches.
 */
export const unusedByReact = {
  // Its developer tools, which a reader does not have.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  // The scheduler's way in other environments.
  setImmediate: 'undefined',
};

/**
 * What React finds out about the browser before it does something of its own instead, as every supported one answers:
 * 0.76 kB of what a first visit fetches.
 */
const answers: readonly (readonly [RegExp, string])[] = [
  [/\btypeof (?:window|document|performance)\b(?!\.)/g, '"object"'],
  [
    /\btypeof (?:reportError|queueMicrotask|AbortController|WeakMap|Promise)\b(?!\.)/g,
    '"function"',
  ],
  [/\btypeof (?:setTimeout|clearTimeout|MessageChannel)\b(?!\.)/g, '"function"'],
  [/\btypeof Object\.is\b/g, '"function"'],
  [/"(?:Animation|Transition)Event" in window/g, 'true'],
  [/\btypeof process\b(?!\.)/g, '"undefined"'],
  // Its own names, where they are read.
  [/\b(?:canUseDOM|canUseCompositionEvent|isInputEventSupported)\b(?! =)/g, 'true'],
  [/\buseFallbackCompositionData\b(?!\s+=)/g, 'false'],
  // Internet Explorer.
  [/"documentMode" in document/g, 'false'],
  [/\bdocument\.documentMode\b/g, 'undefined'],
];

/** A module of React for readers: what it has for other browsers becomes dead code, which is left out. */
export const reactForReaders = (code: string): string =>
  answers.reduce((text, [question, answer]) => text.replace(question, answer), code);
