import { mergeAttributes, Node } from '@tiptap/react';

/** A template variable as a chip: one character for the caret, `{name}` in the stored text. */
export const VariableNode = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [
    { tag: 'span[data-variable]', getAttrs: (element) => ({ name: element.getAttribute('data-variable') }) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-variable': String(node.attrs.name) }, { class: HTMLAttributes.class }),
    `{${node.attrs.name}}`,
  ],
  renderText: ({ node }) => `{${node.attrs.name}}`,
});
