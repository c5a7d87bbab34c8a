import { Fragment, type ReactNode } from "react";
import { inlineParts, parseMarkdown, type Block } from "./markdown.ts";
import "./markdown.css";

/** Markdown as React elements: no HTML passes through. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown">
      {parseMarkdown(text).map((block, index) => (
        // The text of a help page does not change while it is shown, so the position is the identity.
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = (["h2", "h2", "h3"] as const)[block.level - 1] ?? "h3";
      return (
        <Heading>
          <Inline text={block.text} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Inline text={item} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <div className="markdown-table" role="group" aria-label={block.head.join(", ")} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index}>
                    <Inline text={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, at) => (
                    <td key={at}>
                      <Inline text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function Inline({ text }: { text: string }) {
  return inlineParts(text).map((part, index) => {
    switch (part.kind) {
      case "code":
        return <code key={index}>{part.text}</code>;
      case "strong":
        return (
          <strong key={index}>
            <Inline text={part.text} />
          </strong>
        );
      case "emphasis":
        return (
          <em key={index}>
            <Inline text={part.text} />
          </em>
        );
      case "link":
        return (
          <a key={index} href={part.address} target="_blank" rel="noreferrer noopener">
            {part.text}
          </a>
        );
      default:
        return <Fragment key={index}>{part.text}</Fragment>;
    }
  });
}
