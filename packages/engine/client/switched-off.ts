/** Returns the areas of the page that the address hides (`?sidebar=0`). */
export function switchedOff(): ReadonlySet<string> {
  const query = new URLSearchParams(location.search);
  return new Set(
    ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'].filter(
      (area) => query.get(area) === '0',
    ),
  );
}
