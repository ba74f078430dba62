/** A command to type on the server. It breaks between its words alone, not at their hyphens. */
export const ServerCommand = ({ children }: { readonly children: string }) => (
  <p className="command">
    <code>
      {children.split(/(?<= )/u).map((word) => (
        <span key={word}>{word}</span>
      ))}
    </code>
  </p>
);
