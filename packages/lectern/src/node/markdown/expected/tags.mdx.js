import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
function _createMdxContent(props) {
    const _components = Object.assign({
        a: "a",
        aside: "aside",
        h2: "h2",
        kbd: "kbd",
        li: "li",
        p: "p",
        section: "section",
        ul: "ul"
    }, props.components);
    return _jsxs(_components.section, { children: [_jsx(_components.h2, {
        id: "own",
        children: _jsx(_components.a, {
            className: "anchor",
            href: "#own",
            children: "Own id"
        })
    }), _jsxs(_components.aside, {
        className: "admonition note",
        role: "note",
        children: [_jsx(_components.p, {
            className: "admonition-title",
            children: "With <b>a title</b>"
        }), _jsxs(_components.ul, { children: [
            "\n",
            _jsxs(_components.li, { children: ["one ", _jsx(_components.kbd, { children: "a" })] }),
            "\n"
        ] })]
    })] });
}
function MDXContent(props = {}) {
    const { wrapper: MDXLayout } = props.components || {};
    return MDXLayout ? _jsx(MDXLayout, Object.assign({}, props, { children: _jsx(_createMdxContent, props) })) : _createMdxContent(props);
}
export default MDXContent;
