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

/**
 * What React offers and the frame does not ask for; its modules are of a kind whose unused parts bundlers keep. The
 * hooks and what they need all stay.
 */
const unused: readonly RegExp[] = [
  /^exports\.(?:Children|Component|PureComponent) = \w+;$/gm,
  /^exports\.(?:cloneElement|createElement|lazy) = function [\s\S]*?^\};$/gm,
  // Hints for the browser about files; ours are in the document.
  /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function [\s\S]*?^\};$/gm,
  /^ {2}D: prefetchDNS,[\s\S]*?M: preinitModuleScript$/gm,
];

/** A module of React for readers: what it has for other browsers, or for nobody here, becomes dead code, which is left out. */
export const reactForReaders = (code: string): string => {
  const answered = answers.reduce(
    (text, [question, answer]) => text.replace(question, answer),
    code,
  );
  return unused.reduce((text, part) => text.replace(part, ''), answered);
};
