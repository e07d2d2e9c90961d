/** Returns the props that a directive passes to the block of an island. */
export function propsOf<Props>(block: HTMLElement): Props {
  return JSON.parse(block.dataset.props ?? '{}');
}
