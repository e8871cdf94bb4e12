/** Elements of React as nodes of the page, made without React's renderer: for components that call no hook. */
import { isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = { readonly children?: ReactNode };

/** What React would put on the page for it. */
export function staticNodes(node: ReactNode): (Node | string)[] {
  if (Array.isArray(node)) return node.flatMap(staticNodes);
  if (isValidElement(node)) return nodesOf(node as ReactElement<Props>);
  return node === null || node === undefined || typeof node === 'boolean' ? [] : [String(node)];
}

function nodesOf({ type, props }: ReactElement<Props>): (Node | string)[] {
  if (typeof type === 'function') return staticNodes((type as (props: Props) => ReactNode)(props));
  const { children, ...attributes } = props;
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...staticNodes(children));
  return [element];
}
